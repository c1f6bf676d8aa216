import type { OpenAPIHono } from '@hono/zod-openapi'
import { addAuthorRoutes } from './author-routes.ts'
import { addCommentRoutes } from './comment-routes.ts'
import type { PostServices } from './create-posts.ts'
import { addImageRoutes } from './image-routes.ts'
import { addLikeRoutes } from './like-routes.ts'
import { addPostRoutes } from './post-routes.ts'
import { addPostWritingRoutes } from './post-writing-routes.ts'

/** Every address of the blog except its pages. */
export function addPosts(app: OpenAPIHono, services: PostServices): void {
  addPostRoutes(app, services)
  addPostWritingRoutes(app, services)
  addCommentRoutes(app, services)
  addLikeRoutes(app, services)
  addAuthorRoutes(app, services)
  addImageRoutes(app, services)
}
