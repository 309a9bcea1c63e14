/** What stands below numbers about where they come from. */
export const sourceList = {
  credits: ({ names }: { names: string }) => `출처: ${names}`,
  fromFiles: '출처: 운영자가 넣은 파일',
}
