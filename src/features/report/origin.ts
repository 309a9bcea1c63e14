/**
 * Marks a printed number with its path in the server's reply, such as `report/scores.0.value`, so that
 * a test or a reader can check it.
 */
export const figureOriginAttribute = (...paths: readonly string[]) => ({ 'data-figure': paths.join(' ') })
