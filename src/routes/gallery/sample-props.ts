import type { GalleryWord } from './words.ts'

export type SampleProps = { word: (word: GalleryWord) => string }
