import { describe, expect, it } from 'vitest'
import { createExtensionPlatform } from '#platform/extension.ts'
import { createMemoryPlatform } from '#platform/memory.ts'
import { createWebPlatform } from '#platform/web.ts'
import { createWebviewPlatform } from '#platform/webview.ts'

/** The platforms, each on a host without any features; every member must exist even there. */
const platforms = {
  web: createWebPlatform({}),
  webview: createWebviewPlatform({}),
  extension: createExtensionPlatform({}),
}
/** Members that only tests use; no screen may use them. */
const onlyInTests = ['seen', 'setOnline', 'pressBack']

const membersOf = (platform: object): string[] =>
  Object.entries(platform)
    .map(([name, value]) => `${name}: ${typeof value === 'function' ? 'function' : 'value'}`)
    .sort()

describe('the platforms', () => {
  const memory = createMemoryPlatform()
  const members = membersOf(memory).filter(member => !onlyInTests.includes(member.split(':')[0] ?? ''))

  it.each(Object.entries(platforms))('%s has the same members as the others', (_, platform) => {
    expect(membersOf(platform)).toEqual(members)
  })
  it.each([...Object.entries(platforms), ['memory', memory] as const])(
    '%s has its own name',
    (name, platform) => {
      expect(platform.name).toBe(name)
    },
  )
})
