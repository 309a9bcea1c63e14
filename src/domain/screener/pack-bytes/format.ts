/** These are the first four bytes of every pack: «TMPK». */
export const PACK_MAGIC = 0x4b504d54

/**
 * The format number is raised when an older build would misread the bytes. A new column does not count, since older
 * builds skip unknown columns.
 */
export const PACK_FORMAT = 1

/** This is the length of the header: magic number, format, total length and checksum of the rest, four bytes each. */
export const HEADER_LENGTH = 16
