import { eq } from 'drizzle-orm'
import type { PictureStore } from '#server/people-ports.ts'
import { userPicture } from '../schema-people.ts'
import type { Database } from '../with-transaction.ts'

export function picturesStore(database: Database): PictureStore {
  return {
    async byName(name) {
      const [row] = await database
        .select({ bytes: userPicture.bytes })
        .from(userPicture)
        .where(eq(userPicture.name, name))
      return row?.bytes ?? null
    },

    async put(userPk, { name, bytes, now }) {
      const values = { name, bytes: Buffer.from(bytes), madeAt: now }
      await database
        .insert(userPicture)
        .values({ userPk, ...values })
        .onConflictDoUpdate({ target: userPicture.userPk, set: values })
    },

    async remove(userPk) {
      await database.delete(userPicture).where(eq(userPicture.userPk, userPk))
    },
  }
}
