import { proxy, subscribe, useSnapshot } from 'valtio'
import { pageColours } from '#domain/kernel/colours.ts'
import { readSettings, writeSettings } from '#storage/settings.ts'
import { readCookie, writeCookie } from '../session/cookies.ts'
import { pageEnvironment } from './page-environment.ts'

const langs = ['ko', 'en'] as const
const themes = ['dark', 'light', 'auto'] as const
const schemes = ['auto', 'kr', 'us', 'cb'] as const

export type SettingLang = (typeof langs)[number]
export type Settings = { lang: SettingLang; theme: (typeof themes)[number]; scheme: (typeof schemes)[number] }

const settings = proxy<Settings>({ lang: 'ko', theme: 'dark', scheme: 'auto' })
let changed = false

export const useSettings = (): Settings => useSnapshot(settings)

export const currentSettings = (): Settings => ({ ...settings })

export const whenSettingsChange = (listener: () => void) => subscribe(settings, listener)

/** Changes the settings of this page only; nothing is stored. */
export const overridePageSettings = (change: Partial<Settings>) => void Object.assign(settings, change)

export function changeSettings(change: Partial<Settings>) {
  changed = true
  Object.assign(settings, change)
  apply()
  void writeSettings(pageEnvironment().device.shared, currentSettings()).catch(() => {})
}

/** Chooses the stored value, else the cookie's value, else the browser's preference, else the product's default. */
export function resolveSettings(input: {
  stored: unknown
  cookie(name: string): string | null
  languages: readonly string[]
}): Settings {
  const stored = input.stored as Partial<Record<string, unknown>> | null | undefined
  const choose = <T extends string>(name: string, known: readonly T[]): T | undefined =>
    known.find(one => one === stored?.[name]) ?? known.find(one => one === input.cookie(name))
  const preferred = input.languages
    .map(language => langs.find(lang => language.toLowerCase().startsWith(lang)))
    .find(lang => lang !== undefined)
  return {
    lang: choose('lang', langs) ?? preferred ?? 'ko',
    theme: choose('theme', themes) ?? 'dark',
    scheme: choose('scheme', schemes) ?? 'auto',
  }
}

/** Returns the attributes of <html>. Every `auto` is resolved. */
export function settingAttributes({ lang, theme, scheme }: Settings, prefersLight: boolean) {
  return {
    lang,
    'data-theme': theme === 'auto' ? (prefersLight ? ('light' as const) : ('dark' as const)) : theme,
    'data-scheme': scheme === 'auto' ? (lang === 'ko' ? 'kr' : 'us') : scheme,
  }
}

const lightQuery = (): MediaQueryList | null =>
  typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-color-scheme: light)')

function apply() {
  for (const name of ['lang', 'theme', 'scheme'] as const) writeCookie(name, settings[name])
  if (typeof document === 'undefined') return
  const attributes = settingAttributes(settings, lightQuery()?.matches ?? false)
  for (const [name, value] of Object.entries(attributes)) document.documentElement.setAttribute(name, value)
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', pageColours[attributes['data-theme']])
}

/** Applies cookies and browser preferences synchronously; `readStoredSettings` follows. */
export function startSettings() {
  Object.assign(settings, choose(null))
  apply()
  lightQuery()?.addEventListener?.('change', apply)
}

export async function readStoredSettings(): Promise<void> {
  const stored = await readSettings(pageEnvironment().device.shared)
  if (changed || stored === undefined) return
  Object.assign(settings, choose(stored))
  apply()
}

const choose = (stored: unknown): Settings =>
  resolveSettings({ stored, cookie: readCookie, languages: globalThis.navigator?.languages ?? [] })
