import { startPopup } from './start-popup.tsx'

// No top-level await: a lazy chunk that imports this file would wait for it while this file waits for the chunk.
// https://github.com/nodejs/node/issues/55468
void startPopup()
