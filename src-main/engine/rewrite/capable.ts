import type { Writer } from '../model/port.ts'

/** Files from this size on are models that can word a whole sentence: 4B ones in four bits. Smaller ones choose words. */
const CAPABLE = 1_500_000_000

/** Whether a model is large enough to find words by itself. One whose size nobody knows is not. */
export const isCapable = ({ fileBytes = 0 }: Writer): boolean => fileBytes >= CAPABLE
