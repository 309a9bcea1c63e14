/** Opened for the browser's sake alone. */
export {}
