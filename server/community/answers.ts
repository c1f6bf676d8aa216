import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'
import type { QuotaSpent } from '../db/quota-window.ts'
import type { Db, Schema } from '../db/schema.ts'
import { tooManyRequests } from '../http/network-quota.ts'
import { type Counted, changeCounted } from './counted.ts'

type CommentTable = 'blog_comments' | 'weather_report_comments'
type LikeTable = 'blog_post_likes' | 'weather_report_likes'
type Key = 'post_id' | 'report_id'

export type CommentOf<C extends CommentTable> = Selectable<Schema[C]>
type LikeOf<L extends LikeTable> = Omit<Selectable<Schema[L]>, Key>

/** Counts one more for who writes or likes, in the transaction of what is counted; null when that is allowed. */
type Spend = (transaction: Db) => Promise<QuotaSpent | null>

export interface AnswersParts<C extends CommentTable, L extends LikeTable> {
  /** What is answered; its rows have the counters. */
  table: Counted['table']
  comments: C
  likes: L
  /** The column of comments and likes that names the post or report. */
  key: Key
  /** Of comments, by when they were written. */
  order: 'asc' | 'desc'
  /** Runs in every transaction that has changed a counter, as its last statement on another table. */
  noteChange(transaction: Db, counter: Counted['counter']): Promise<void>
}

/** Comments and likes of posts, or of reports. Their rows and counters change in one transaction. */
export function createAnswers<C extends CommentTable, L extends LikeTable>(parts: AnswersParts<C, L>) {
  const { table, key, order, noteChange } = parts
  // Queries are typed by the columns that both tables have.
  const comments: CommentTable = parts.comments
  const likes: LikeTable = parts.likes

  const change = (db: Db, id: string, counter: Counted['counter'], work: (transaction: Db) => Promise<number>) =>
    changeCounted(db, { table, id, counter }, async (transaction) => {
      const by = await work(transaction)
      if (by !== 0) await noteChange(transaction, counter)
      return by
    })

  return {
    /** A page of comments. @param of the post or report */
    async listComments<Presented>(
      db: Db,
      of: { id: string; comment_count: number },
      { page, limit }: { page: number; limit: number },
      present: (row: CommentOf<C>) => Presented,
    ) {
      const rows = await db
        .selectFrom(comments)
        .selectAll()
        .where(key, '=', of.id)
        .orderBy('created_at', order)
        .orderBy('id', order)
        .limit(limit)
        .offset((page - 1) * limit)
        .execute()
      const count = of.comment_count
      return { comments: (rows as CommentOf<C>[]).map(present), count, page, totalPages: Math.ceil(count / limit) }
    },

    async findComment(db: Db, id: string): Promise<CommentOf<C> | null> {
      const row = await db.selectFrom(comments).selectAll().where('id', '=', id).executeTakeFirst()
      return (row as CommentOf<C> | undefined) ?? null
    },

    /**
     * @param of id of the post or report
     * @param id when there is a comment with it, this is the same one, sent again
     * @returns null when the post or report is gone meanwhile
     * @throws {AppError} 429
     */
    async addComment(
      db: Db,
      of: string,
      comment: Omit<CommentOf<C>, 'id' | Key>,
      spend: Spend,
      id: string = randomUUID(),
    ): Promise<CommentOf<C> | null> {
      let row = { ...comment, id, [key]: of } as unknown as CommentOf<CommentTable>
      const counted = await change(db, of, 'comment_count', async (transaction) => {
        const first = await transaction.selectFrom(comments).selectAll().where('id', '=', id).executeTakeFirst()
        if (first) {
          row = first
          return 0
        }
        const spent = await spend(transaction)
        if (spent) throw tooManyRequests(spent, m.problem_many_comments())
        await transaction.insertInto(comments).values(row).execute()
        return 1
      })
      return counted && (row as CommentOf<C>)
    },

    /** @returns whether it was there */
    async removeComment(db: Db, of: string, id: string): Promise<boolean> {
      const counted = await change(db, of, 'comment_count', async (transaction) => {
        const { numDeletedRows } = await transaction.deleteFrom(comments).where('id', '=', id).executeTakeFirst()
        return -Number(numDeletedRows)
      })
      return counted !== null && counted.change < 0
    },

    /**
     * Adds a like unless the same is there.
     *
     * @param of id of the post or report
     * @returns how many likes it has then; null when it is gone meanwhile
     * @throws {AppError} 429
     */
    async addLike(db: Db, of: string, like: LikeOf<L>, spend: Spend = async () => null): Promise<number | null> {
      const row = { ...like, [key]: of } as unknown as Insertable<Schema[LikeTable]>
      const counted = await change(db, of, 'like_count', async (transaction) => {
        const spent = await spend(transaction)
        if (spent) throw tooManyRequests(spent, m.problem_many_likes())
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto(likes)
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        return Number(numInsertedOrUpdatedRows)
      })
      return counted?.count ?? null
    },

    /** Removes the like with these values, if it is there. @returns as `addLike` */
    async removeLike(db: Db, of: string, like: Partial<LikeOf<L>>): Promise<number | null> {
      const counted = await change(db, of, 'like_count', async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom(likes)
          .where(key, '=', of)
          .where(({ and }) => and(like))
          .executeTakeFirst()
        return -Number(numDeletedRows)
      })
      return counted?.count ?? null
    },
  }
}

export const commentNotFound = () =>
  new AppError('comment-not-found', { status: 404, detail: m.problem_comment_not_found() })
