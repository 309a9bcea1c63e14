type Chrome = {
  runtime: {
    onInstalled: { addListener(heard: (details: { reason: string }) => void): void }
    getURL(path: string): string
  }
  tabs: { create(what: { url: string }): Promise<unknown> }
}

const { chrome } = globalThis as unknown as { chrome: Chrome }

// The icon hides behind the browser's puzzle piece at first: whoever has just installed us is shown where to sign in.
chrome.runtime.onInstalled.addListener(({ reason }) => {
  if (reason === 'install') void chrome.tabs.create({ url: chrome.runtime.getURL('popup.html') })
})
