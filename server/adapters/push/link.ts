export type Post = { path: string; headers: Record<string, string>; body: Buffer }
/** Of an answer nothing is of use but these two. */
export type PushServiceReply = { status: number; retryAfter: string | null }

/** The way to one host. */
export type Link = {
  isOpen(): boolean
  /** Rejects where there was no answer in time. What comes after 4 kB of one is not waited for. */
  post(post: Post, timeoutMs: number): Promise<PushServiceReply>
  close(): void
}

/** How much of an answer is taken at all. */
export const mostAnswerBytes = 4096

export const noAnswer = (): Error => new Error('no answer')
