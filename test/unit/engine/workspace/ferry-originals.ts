/** The ferry kiosk is in three originals, Nauvo in three; both together in one alone. */
export const ferryOriginals = {
  one: 'The ferry kiosk stood in Nauvo.',
  two: 'The ferry kiosk burned.',
  three: 'A ferry kiosk was sold. It stood in the town.',
  four: 'He lived in Nauvo.',
  five: 'She went to Nauvo. It burned and stood there.',
}
