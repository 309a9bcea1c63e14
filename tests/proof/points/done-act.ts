/** What a worker prints once an act was committed. */
export type DoneAct =
  | { kind: 'save'; lot: string; amount: number }
  | { kind: 'spend'; reference: string; amount: number; done: boolean; isAgain?: boolean }
  | { kind: 'back'; reference: string; amount: number }
  | { kind: 'deduct'; done: boolean }
  | { kind: 'expire'; lots: number }
