/** Which number of which answer is printed here, as `report/scores.0.value`: whoever checks the page can follow it. */
export const figureOrigin = (...paths: readonly string[]) => ({ 'data-figure': paths.join(' ') })
