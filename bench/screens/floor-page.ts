import { type StaticFileServer, startStaticFileServer } from '../servers/static-file-server.ts'
import type { ScreenWalk } from './walks.ts'

/**
 * This page does the least that a page can do: it has a heading, some rows, and one text that changes after each tap
 * and each letter.
 */
const page = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>floor</title>
<main><h1>A page that does next to nothing, and says so in a line or two</h1>
<p><button type="button">Tap</button> <input aria-label="Type"></p><p id="told">0</p>
<ul>${'<li><a href="#row">A row of a list with a name, a price and a change</a></li>'.repeat(20)}</ul></main>
<script>
let times = 0
const tell = () => { document.getElementById('told').textContent = String(++times) }
document.querySelector('button').addEventListener('click', tell)
document.querySelector('input').addEventListener('input', tell)
</script>`

export const startScreenFloor = (): Promise<StaticFileServer> =>
  startStaticFileServer({ '/': { type: 'text/html; charset=utf-8', body: page } })

/** Measures how long any browser takes on this machine for an interaction that costs nothing. */
export const floorWalk: ScreenWalk = {
  path: '/',
  content: { selector: 'main li', alive: false },
  async walk(hand, page) {
    for (let nth = 1; nth <= 5; nth++)
      await hand.tap('nothing', page.getByRole('button'), page.getByText(String(nth), { exact: true }))
    await page.getByRole('textbox').focus()
    await hand.write('apple', page.getByText('10', { exact: true }))
  },
}
