import { describe, expect, it } from 'vitest'
import { removeRequestSchemas } from './without-requests.ts'

describe('the contract in the page’s build', () => {
  it('drops the request schemas and the documentation, which only the server uses', () => {
    const code = `const x = defineEndpoint({ method: 'GET', path: '/x/{id}/', summary: 'It\\'s one; two.', params: z.object({ id: z.string().check(z.regex(/^[)}]$/)) }), query: z.object({}), body: Body, problems: [...usual], reply: z.object({ body: z.string() }), kept: true })`
    expect(removeRequestSchemas(code)).toBe(
      `const x = defineEndpoint({ method: 'GET', path: '/x/{id}/', summary: undefined, params: undefined, query: undefined, body: undefined, problems: undefined, reply: z.object({ body: z.string() }), kept: true })`,
    )
  })

  it('keeps everything but the request schemas of endpoints', () => {
    const code =
      "import * as z from 'zod/mini'\nexport const Note = z.object({ body: z.string() })\nother({ query: z.string() })"
    expect(removeRequestSchemas(code)).toBe(code)
  })
})
