import { startPopup } from './start-popup.tsx'

// The promise is not awaited at the top level: a lazy chunk that imports this file would wait for it while this file
// waits for the chunk.
// https://github.com/nodejs/node/issues/55468
void startPopup()
