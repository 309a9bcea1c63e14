import '#workers/pack-worker.ts'

/** Chromium's CPU throttling slows pages but not their workers, so this worker takes four times as long by itself. */
const slower = 4

type Scope = { onmessage: (event: unknown) => void; postMessage(reply: unknown): void }
const scope = globalThis as unknown as Scope
const answer = scope.onmessage
const post = scope.postMessage.bind(scope)
let began = 0

scope.onmessage = event => {
  began = performance.now()
  answer(event)
}
scope.postMessage = reply => {
  // Serialising the reply is part of the worker's work.
  structuredClone(reply)
  const now = performance.now()
  const until = now + (slower - 1) * (now - began)
  while (performance.now() < until);
  post(reply)
}
