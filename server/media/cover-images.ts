import type { CoverVariant } from '#shared/contracts/post.ts'

export interface CoverImages {
  /** The sizes of a cover; none for no cover. */
  variantsOf(url: string | null): Promise<CoverVariant[]>
  /** Removes the files of a cover that no post shows any more. */
  removeUnused(url: string | null): Promise<void>
}
