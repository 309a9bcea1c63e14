import { hearTabs } from '#state/request/channel.ts'
import { chrome, REFRESH_ALARM } from './chrome.ts'
import { readHandOver, readInside } from './said.ts'
import { createWorkerSession } from './session.ts'
import { createWatch } from './watch.ts'

// Every listener is set at once: the browser wakes this worker for an event, and asks only whoever is there by then.

const server = (chrome.runtime.getManifest().host_permissions?.[0] ?? '').replace(/\/\*?$/, '')
const session = createWorkerSession(chrome, server)
const watch = createWatch(chrome, session)

// The icon hides behind the browser's puzzle piece at first: whoever has just installed us is shown where to sign in.
chrome.runtime.onInstalled.addListener(({ reason }) => {
  if (reason === 'install') void chrome.tabs.create({ url: chrome.runtime.getURL('popup.html') })
  void watch.begin()
})
chrome.runtime.onStartup.addListener(() => watch.begin())

chrome.alarms.onAlarm.addListener(({ name }) => {
  if (name === watch.alarm) void watch.look()
})

// A sign-in puts a token there, a sign-out takes it away; a renewal only puts another in its place.
chrome.storage.onChanged.addListener((changes, area) => {
  const change = changes[REFRESH_ALARM]
  if (area !== 'local' || !change) return
  if (typeof change.newValue === 'string') void watch.begin()
  else void session.forget().then(watch.rest)
})
hearTabs(({ type }) => {
  if (type === 'signed-out') void session.forget().then(watch.rest)
})

// Our own website alone may speak here: it hands a code over that signs in whoever has asked for it, once.
chrome.runtime.onMessageExternal.addListener((message, sender, answer) => {
  const code = sender.origin === server ? readHandOver(message) : null
  if (code !== null) {
    void chrome.tabs.create({
      url: chrome.runtime.getURL(`popup.html#/extension/login/general?code=${code}`),
    })
  }
  answer({ taken: code !== null })
})

// The popup, which may close at any moment, has a token renewed by whoever does not.
chrome.runtime.onMessage.addListener((message, sender, answer) => {
  const asked = sender.id === chrome.runtime.id ? readInside(message) : null
  if (!asked) return false
  void session.renewLocked(asked.pk).then(
    token => answer(token.ok),
    () => answer(false),
  )
  return true
})
