const address = '/fonts/pretendard.css'

/** The page's own type comes when nothing else is waited for; until then a face of the same measures stands in. */
export function loadFonts(): void {
  if (document.querySelector(`link[href="${address}"]`)) return
  const add = () => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    document.head.append(link)
  }
  if ('requestIdleCallback' in window) requestIdleCallback(add, { timeout: 3000 })
  else setTimeout(add, 200)
}
