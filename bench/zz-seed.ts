import { seedPosts } from '/work/main/bench/seed-posts.ts'

await seedPosts('/tmp/bench100k', 100000, new Date('2026-11-21T19:05:00.000Z'))
