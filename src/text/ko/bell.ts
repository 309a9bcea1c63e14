/** The words of the bell. The bell loads after the start, so its words do too. */
export const bell = {
  unread: ({ count }: { count: number }) => `알림, 읽지 않은 소식 ${count}개`,
}
