import type { GalleryWord } from './words.ts'

export type PieceProps = { word: (word: GalleryWord) => string }
