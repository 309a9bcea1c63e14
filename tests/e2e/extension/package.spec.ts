import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { zipFolder } from '#scripts/setup/zip.ts'
import { findForbiddenCode } from '#scripts/size/extension.ts'
import { makeExtension } from '../support/builds.ts'
import { expect, test } from '../support/fixtures.ts'

test('the extension package contains no third-party scripts, asks for few permissions, and has the same bytes in each build', async ({
  server,
}) => {
  const folder = await makeExtension(server.url)
  const bytes = readFileSync(`${folder}.zip`)
  const files = unzipSync(new Uint8Array(bytes))
  const text = Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => /\.(html|js|css)$/.test(path))
      .map(([path, content]) => [path, Buffer.from(content).toString('utf8')]),
  )
  expect(Object.keys(text)).toContain('background.js')
  expect(findForbiddenCode(text)).toEqual([])
  // A background worker cannot load a part later: import() is not available in it.
  // https://github.com/w3c/webextensions/issues/212
  const loads = /\bimport\(/
  const asked = /\bfrom\s*["'`]\.\/(assets\/[\w.-]+)["'`]/g
  const imported = [...(text['background.js'] ?? '').matchAll(asked)].map(([, path]) => path ?? '')
  expect(imported.length).toBeGreaterThan(0)
  expect(loads.test(text['background.js'] ?? '')).toBe(false)

  const manifest = JSON.parse(Buffer.from(files['manifest.json'] ?? []).toString('utf8'))
  const origin = new URL(server.url).origin
  expect(manifest.permissions).toEqual(['storage', 'alarms'])
  expect(manifest.host_permissions).toEqual([`${origin}/*`])
  expect(manifest.externally_connectable).toEqual({ matches: [`${origin}/*`] })
  const policy = manifest.content_security_policy.extension_pages as string
  expect(policy).not.toMatch(/unsafe|\*|data:\s*;.*script/)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain(`connect-src ${origin};`)

  const again = `${folder}-again.zip`
  zipFolder(folder, again)
  const print = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
  expect(print(readFileSync(again))).toBe(print(bytes))
  expect(Object.keys(files)).toEqual(Object.keys(files).toSorted())
})
