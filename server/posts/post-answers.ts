import { type CommentOf, createAnswers } from '../community/answers.ts'
import { raiseRevision } from './post-version.ts'

export type PostCommentRow = CommentOf<'blog_comments'>

/** Comments and likes of posts, which accounts write and give. */
export const postAnswers = createAnswers({
  table: 'blog_posts',
  comments: 'blog_comments',
  likes: 'blog_post_likes',
  key: 'post_id',
  order: 'desc',
  noteChange: (transaction) => raiseRevision(transaction, 'figures'),
})
