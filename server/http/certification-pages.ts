import type { FastifyInstance } from 'fastify'
import type { IdentityChecks, IdentityWindow } from '#server/people-ports.ts'
import { certificationEndingWords, certificationPageWords } from './certification-words.ts'
import { cspHashOf } from './content-policy.ts'
import { addressKey, type RateLimitBuckets } from './limits/buckets.ts'
import { paymentPagePolicy, paymentPageStyleHash, sendPaymentPage } from './payment-page.ts'

const path = '/api/certification'
export const certificationsPerMinute = 60
const ASKS_AGAIN_AFTER_S = 4

const isCheckId = (id: unknown): id is string => typeof id === 'string' && /^tc[0-9a-f]{38}$/.test(id)

/** A window that is no page of its own needs a tap, or the browser holds it back. It tells its end to our script. */
const opener = `addEventListener('DOMContentLoaded', () => {
  const fields = JSON.parse(document.getElementById('fields').textContent)
  const button = document.getElementById('open')
  const failed = document.getElementById('failed')
  if (!globalThis.PortOne) { failed.hidden = false; return }
  button.hidden = false
  button.addEventListener('click', () => {
    Promise.resolve(PortOne.requestIdentityVerification(fields)).then(
      () => location.assign(fields.redirectUrl + '?identityVerificationId=' + fields.identityVerificationId),
      () => { failed.hidden = false },
    )
  })
})`
const openerHash = cspHashOf(opener)

type CertificationPagesOptions = IdentityChecks & { buckets: Pick<RateLimitBuckets, 'take'> }

/**
 * The page that opens the vendor's window, and the one to which the vendor leads back. Neither knows a session: they stand alone, so
 * that the vendor's script reads nothing of the user, and the id of a check, which nobody can guess, says whose it is.
 */
export async function addCertificationPages(
  app: FastifyInstance,
  input: CertificationPagesOptions,
): Promise<void> {
  app.get(`${path}/window`, async (request, reply) => {
    const { id } = request.query as { id?: unknown }
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    const shown = isCheckId(id) ? await input.windowOf(id, path) : null
    if (!shown) return reply.redirect(path, 303)
    reply
      .header('content-security-policy', windowPolicy(shown))
      .header('cross-origin-opener-policy', 'same-origin-allow-popups')
    return sendPaymentPage(request, reply, lang => {
      const words = certificationPageWords[lang]
      return {
        ...{ title: words.opening, sentences: [words.openingText] },
        next: { href: '/my', label: words.back },
        sandbox: input.isSandbox ? words.sandbox : null,
        action: actionIn(words),
        scripts: scriptsOf(shown),
      }
    })
  })

  app.get(path, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    if (!input.buckets.take(addressKey(request.ip)))
      return reply.code(429).type('text/plain; charset=utf-8').send('Too many tries. Wait a while.\n')
    const { identityVerificationId: id } = request.query as { identityVerificationId?: unknown }
    const ending = isCheckId(id) ? await input.endingOf(id) : 'unknown'
    reply.header('content-security-policy', paymentPagePolicy).code(ending === 'unknown' ? 404 : 200)
    return sendPaymentPage(request, reply, lang => {
      const [title, text] = certificationEndingWords[lang][ending]
      const words = certificationPageWords[lang]
      return {
        ...{ title, sentences: [text], next: { href: '/my', label: words.next } },
        sandbox: input.isSandbox ? words.sandbox : null,
        ...(ending === 'waiting' && { asksAgainAfter: ASKS_AGAIN_AFTER_S }),
      }
    })
  })
}

/** Which company's window opens behind the vendor's script is the operator's contract, so any that is encrypted may. */
function windowPolicy({ script }: IdentityWindow): string {
  return [
    "default-src 'none'",
    `script-src ${script} ${openerHash}`,
    `style-src ${paymentPageStyleHash}`,
    "style-src-attr 'unsafe-inline'",
    'img-src https: data:',
    'connect-src https:',
    'frame-src https:',
    "form-action 'self' https:",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const actionIn = ({ open, failed }: { open: string; failed: string }): string =>
  `<p id="failed" role="alert" hidden>${failed}</p><noscript><p>${failed}</p></noscript>
<button id="open" type="button" hidden>${open}</button> `

function scriptsOf({ script, fields }: IdentityWindow): string {
  // A closing tag inside of a value would end the element.
  const data = JSON.stringify(fields).replaceAll('<', '\\u003c')
  const address = new URL(script).href.replaceAll('"', '%22').replaceAll('&', '&amp;')
  return `<script type="application/json" id="fields">${data}</script><script>${opener}</script><script src="${address}"></script>`
}
