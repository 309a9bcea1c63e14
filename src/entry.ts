/** The page is shown as it stands before the program behind it is read: reading takes longer than showing. */
const start = () => void import('./main.tsx')

// A page in the background paints nothing to wait for.
if (document.visibilityState === 'hidden') start()
else requestAnimationFrame(() => setTimeout(start))
