/** What stands below numbers about where they come from. */
export const sourceList = {
  credits: ({ names }: { names: string }) => `Data: ${names}`,
  fromFiles: 'Data: files of the operator',
}
