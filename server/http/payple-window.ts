import type { FastifyInstance } from 'fastify'
import { isOrderId } from '#domain/billing/order-id.ts'
import type { CardWidget, PaymentResults } from '#server/card-ports.ts'
import { cspHashOf } from './content-policy.ts'
import { paymentPageStyleHash, sendPaymentPage } from './payment-page.ts'
import { payplePageWords } from './payple-words.ts'

export const payplePath = '/api/payple'
/** The ids of payments and registrations. Nobody can guess one, so that whoever has it is its owner. */
export const isPaypleId = (id: unknown): id is string => typeof id === 'string' && isOrderId(id)

/** The vendor's script is called when it has been read, and not from a script element: it looks up its own address. */
const opener = `addEventListener('DOMContentLoaded', () => {
  const open = globalThis.PaypleCpayAuthCheck
  if (typeof open === 'function') open(JSON.parse(document.getElementById('fields').textContent))
  else document.getElementById('failed').hidden = false
})`
const openerHash = cspHashOf(opener)

/**
 * The page that opens the vendor's window. The vendor's script would need holes in the policy of every page of the program, so it runs
 * here alone, beside no data and no session.
 */
export function addPaypleWindow(app: FastifyInstance, input: PaymentResults): void {
  app.get(`${payplePath}/window`, async (request, reply) => {
    const { id } = request.query as { id?: unknown }
    reply.header('cache-control', 'no-store')
    const widget = isPaypleId(id) ? await input.windowOf(id) : null
    // What has ended says how, and is not opened again.
    if (!widget) return reply.redirect(isPaypleId(id) ? `${payplePath}?id=${id}` : payplePath, 303)
    reply
      .header('content-security-policy', windowPolicy(widget))
      .header('cross-origin-opener-policy', 'same-origin-allow-popups')
    return sendPaymentPage(request, reply, lang => {
      const words = payplePageWords[lang]
      return {
        ...{ title: words.opening, sentences: [words.openingText] },
        next: { href: '/plan/info', label: words.back },
        sandbox: input.isSandbox ? words.sandbox : null,
        scripts: scriptsOf(widget, words.failed),
      }
    })
  })
}

function windowPolicy({ script }: CardWidget): string {
  const { origin } = new URL(script)
  return [
    "default-src 'none'",
    `script-src ${script} ${openerHash}`,
    `style-src ${paymentPageStyleHash} ${origin}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${origin} data:`,
    `connect-src ${origin}`,
    `frame-src ${origin}`,
    `form-action 'self' ${origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function scriptsOf({ script, fields }: CardWidget, failed: string): string {
  // A closing tag inside of a value would end the element.
  const data = JSON.stringify(fields).replaceAll('<', '\\u003c')
  const address = new URL(script).href.replaceAll('"', '%22').replaceAll('&', '&amp;')
  return `<p id="failed" role="alert" hidden>${failed}</p><noscript><p>${failed}</p></noscript>
<script type="application/json" id="fields">${data}</script><script>${opener}</script><script src="${address}"></script>`
}
