/** What the bell says; it comes after the start, and so do its words. */
export const bell = {
  unread: ({ count }: { count: number }) => `알림, 읽지 않은 소식 ${count}개`,
}
