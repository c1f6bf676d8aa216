import { Motif } from '../../signs/lake-map/motif.tsx'

/** A squall coming in over the lake. */
export function SnowScene() {
  return (
    <div className="h-full bg-linear-to-b from-[#233a5c] to-[#8c9aaa]">
      <Motif name="snow" view="0 0 400 300" />
    </div>
  )
}
