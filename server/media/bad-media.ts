/** What is wrong with a picture or a video; `no-picture` and `unknown-codec` of videos alone. */
export type MediaFlaw = 'broken' | 'too-many-pixels' | 'too-many-frames' | 'no-picture' | 'unknown-codec'

/** Why a visitor's file cannot be used. */
export class BadMedia extends Error {
  override readonly name = 'BadMedia'
  readonly flaw: MediaFlaw

  constructor(flaw: MediaFlaw, cause?: unknown) {
    super(flaw, { cause })
    this.flaw = flaw
  }
}
