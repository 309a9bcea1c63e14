/** Yields results in the order of the items and starts the next few early. It waits for all started ones before it returns. */
export async function* runAhead<Item, Found>(
  items: readonly Item[],
  count: number,
  run: (item: Item) => Promise<Found>,
): AsyncGenerator<Found, void> {
  const running: Promise<Found>[] = []
  try {
    for (const item of items) {
      running.push(run(item))
      if (running.length < count) continue
      yield await running[0]!
      running.shift()
    }
    while (running.length > 0) {
      yield await running[0]!
      running.shift()
    }
  } finally {
    await Promise.allSettled(running)
  }
}
