import { onTabMessage } from '#state/request/channel.ts'
import { chrome, REFRESH_TOKEN_KEY } from './chrome.ts'
import { createWorkerSession } from './session.ts'
import { createChangeWatch } from './watch.ts'
import { parseHandOverMessage, parseRenewMessage } from './worker-messages.ts'

// All listeners are registered synchronously: the browser wakes this worker for an event and calls
// only listeners that exist by then:
// https://developer.chrome.com/docs/extensions/develop/concepts/service-workers/events

const server = (chrome.runtime.getManifest().host_permissions?.[0] ?? '').replace(/\/\*?$/, '')
const session = createWorkerSession(chrome, server)
const watch = createChangeWatch(chrome, session)

// The browser hides a new extension's icon in its puzzle-piece menu, so a tab opens after the install
// and shows where to sign in: https://developer.chrome.com/docs/extensions/reference/api/action
chrome.runtime.onInstalled.addListener(({ reason }) => {
  if (reason === 'install') void chrome.tabs.create({ url: chrome.runtime.getURL('popup.html') })
  void watch.begin()
})
chrome.runtime.onStartup.addListener(() => watch.begin())

chrome.alarms.onAlarm.addListener(({ name }) => {
  if (name === watch.alarm) void watch.look()
})

// A sign-in stores a refresh token here and a sign-out removes it; a renewal only replaces the value.
chrome.storage.onChanged.addListener((changes, area) => {
  const change = changes[REFRESH_TOKEN_KEY]
  if (area !== 'local' || !change) return
  if (typeof change.newValue === 'string') void watch.begin()
  else void session.forget().then(watch.rest)
})
onTabMessage(({ type }) => {
  if (type === 'signed-out') void session.forget().then(watch.rest)
})

// Only our own website may send messages here. It passes a single-use code that signs in the user who requested it.
chrome.runtime.onMessageExternal.addListener((message, sender, answer) => {
  const code = sender.origin === server ? parseHandOverMessage(message) : null
  if (code !== null) {
    void chrome.tabs.create({
      url: chrome.runtime.getURL(`popup.html#/extension/login/general?code=${code}`),
    })
  }
  answer({ taken: code !== null })
})

// The popup may close at any moment, so it lets this worker renew the token.
chrome.runtime.onMessage.addListener((message, sender, answer) => {
  const request = sender.id === chrome.runtime.id ? parseRenewMessage(message) : null
  if (!request) return false
  void session.renewLocked(request.pk).then(
    token => answer(token.ok),
    () => answer(false),
  )
  return true
})
