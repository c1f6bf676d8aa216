/** What stands in an empty editor: it shows how Markdown is written, and goes with the first word. */
export const SAMPLE_MARKDOWN = `# A heading

Write the first paragraph here. **Bold** and _italic_ words, a [link](https://weather.gc.ca/).

## What to look for

- The wind over the lake
- How long the band stays
- Who is under it

> A squall is a river of snow. You are in it or you are not.

1. Look at the map
2. Look out of the window
`
