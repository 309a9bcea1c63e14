export type Post = { path: string; headers: Record<string, string>; body: Buffer }
/** The only parts of a reply that are used. */
export type PushServiceReply = { status: number; retryAfter: string | null }

export type Link = {
  isOpen(): boolean
  /** Rejects when no reply arrives in time. A body of more than 4 kB is cut off. */
  post(post: Post, timeoutMs: number): Promise<PushServiceReply>
  close(): void
}

/** The most bytes that are read of a reply's body. */
export const mostAnswerBytes = 4096

export const noAnswer = (): Error => new Error('no answer')
