type Answer = (answer: { taken: boolean }) => void
type Chrome = {
  runtime: {
    onInstalled: { addListener(heard: (details: { reason: string }) => void): void }
    onMessageExternal: {
      addListener(heard: (message: unknown, sender: unknown, answer: Answer) => void): void
    }
    getURL(path: string): string
  }
  tabs: { create(what: { url: string }): Promise<unknown> }
}

const { chrome } = globalThis as unknown as { chrome: Chrome }

// The icon hides behind the browser's puzzle piece at first: whoever has just installed us is shown where to sign in.
chrome.runtime.onInstalled.addListener(({ reason }) => {
  if (reason === 'install') void chrome.tabs.create({ url: chrome.runtime.getURL('popup.html') })
})

// Our own website alone may speak here: it hands a code over that signs in whoever has asked for it, once.
chrome.runtime.onMessageExternal.addListener((message, _sender, answer) => {
  const { type, code } = (message ?? {}) as { type?: unknown; code?: unknown }
  const isCode = type === 'hand-over' && typeof code === 'string' && /^[\w-]{43}$/.test(code)
  if (isCode) {
    const url = chrome.runtime.getURL(`popup.html#/extension/login/general?code=${code}`)
    void chrome.tabs.create({ url })
  }
  answer({ taken: isCode })
})
