import { expect, type Page } from '@playwright/test'
import { routes } from '#routes/index.tsx'
import { dictionary as ko } from '#text/ko/index.ts'
import { examplePath } from './example-path.ts'
import { untilQuiet } from './quiet.ts'

/** The ways in which a browser supports service workers: it has them, refuses them, or does not have them. */
export const workers: Record<string, () => void> = {
  on: () => {},
  // The browser behaves as where cookies are forbidden: `ready` never resolves there.
  // https://developer.mozilla.org/en-US/docs/Web/API/ServiceWorkerContainer/ready
  blocked: () => {
    const refuse = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
    Object.assign(ServiceWorkerContainer.prototype, {
      register: refuse,
      getRegistration: refuse,
      getRegistrations: refuse,
    })
    const ready = new Promise(() => {})
    Object.defineProperty(ServiceWorkerContainer.prototype, 'ready', { get: () => ready })
  },
  absent: () => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
}

export const databases: Record<string, () => void> = {
  on: () => {},
  absent: () => void Object.defineProperty(window, 'indexedDB', { value: undefined }),
  hanging: () => {
    const silent = () => new EventTarget() as IDBOpenDBRequest
    const never = new Promise<IDBDatabaseInfo[]>(() => {})
    Object.defineProperty(IDBFactory.prototype, 'open', { value: silent })
    Object.defineProperty(IDBFactory.prototype, 'deleteDatabase', { value: silent })
    Object.defineProperty(IDBFactory.prototype, 'databases', { value: () => never })
  },
}

/**
 * One address of each kind: lists, a chart, figures, personal pages, pages that compute in the browser, pages from the
 * database.
 */
const varied = [
  '/',
  '/quote/:ticker/:tab?',
  '/ai-chart-fullscreen/:ticker',
  '/stock-chart',
  '/sector/:market',
  '/search',
  '/trust',
  '/screener/v2',
  '/my-stock',
  '/my',
  '/notification',
  '/notification/setting',
]

/**
 * Returns the addresses to open. With `isFull` there is one for each row of the table of routes, except the gallery,
 * which shows components and is not part of the product; otherwise there is one of each kind.
 */
export function addresses(ticker: string, isFull: boolean): string[] {
  const rows = routes.filter(({ path }) => path !== '/gallery' && (isFull || varied.includes(path)))
  if (!isFull) expect(rows).toHaveLength(varied.length)
  return rows.map(({ path }) => examplePath(path, ticker))
}

/**
 * A summary of a screen: its heading, its parts and its state. Digits are masked, because figures and times change by
 * the minute.
 */
export type ScreenSummary = { heading: string; parts: string[]; isUnbuilt: boolean; isBroken: boolean }

const tellOf = (page: Page): Promise<ScreenSummary> =>
  page.evaluate(() => {
    const main = document.getElementById('main')
    const textOf = (element: Element | null) => (element?.textContent ?? '').trim().replaceAll(/\d+/g, '0')
    return {
      heading: textOf(document.querySelector('h1')),
      parts: [...(main?.querySelectorAll('h2, [role=tab], .state') ?? [])].map(textOf),
      isUnbuilt: main?.dataset.unbuilt !== undefined,
      isBroken: Boolean(main?.classList.contains('error-page')),
    }
  })

async function openAt(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1)
  await expect(page.getByRole('main').locator('[aria-busy=true]'), address).toHaveCount(0)
}

/** Returns the summary of a screen once no request is under way. */
export async function summaryAt(page: Page, address: string): Promise<ScreenSummary> {
  await openAt(page, address)
  await untilQuiet(page)
  return tellOf(page)
}

export async function expectSummary(
  page: Page,
  address: string,
  expected: ScreenSummary | undefined,
  isKept: boolean,
): Promise<void> {
  await openAt(page, address)
  await expect.poll(() => tellOf(page), address).toEqual(expected)
  const said = page.getByText(ko.frame.memoryOnly, { exact: true })
  await expect(said, address).toHaveCount(isKept ? 0 : 1)
}

/** Returns console errors and uncaught errors, except for 4xx replies, which a screen shows itself. */
export function complaintsOf(page: Page): () => string[] {
  const listener: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) listener.push(message.text())
  })
  page.on('pageerror', error => listener.push(`uncaught: ${error.message}`))
  return () => listener
}
