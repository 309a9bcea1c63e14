/** The first four bytes of every pack: «TMPK». */
export const MAGIC = 0x4b504d54

/** Raised when older readers would misunderstand; a column that is new to them they leave out by themselves. */
export const FORM = 1

/** Magic, form, length of the whole and checksum of what follows, four bytes each. */
export const HEAD = 16
