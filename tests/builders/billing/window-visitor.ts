type WindowFields = Readonly<Record<string, string>>
type WindowResult = { address: string; fields: WindowFields }

/** Fills in the form of the simulated window as a browser does, and returns the result that the window then posts to our server. */
export async function visitWindow(
  vendorUrl: string,
  fields: WindowFields,
  { choice = 'pay', number = '9410123412341234' }: { choice?: string; number?: string } = {},
): Promise<WindowResult> {
  const shown = await formIn(await postForm(new URL('window', vendorUrl).href, fields))
  const page = await postForm(new URL(shown.address, vendorUrl).href, { ...shown.fields, number, choice })
  return formIn(page)
}

/** Posts a result as the window does; the reply leads to the page that shows it. */
export const postResult = ({ address, fields }: WindowResult): Promise<Response> => postForm(address, fields)

const postForm = (address: string, fields: WindowFields): Promise<Response> =>
  fetch(address, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })

const marks: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const unescaped = (text: string): string => text.replaceAll(/&\w+;/g, mark => marks[mark] ?? mark)

async function formIn(page: Response): Promise<WindowResult> {
  const text = await page.text()
  const [, action = ''] = /action="([^"]*)"/.exec(text) ?? []
  const inputs = [...text.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  return {
    address: unescaped(action),
    fields: Object.fromEntries(inputs.map(([, name, value]) => [unescaped(name!), unescaped(value!)])),
  }
}
