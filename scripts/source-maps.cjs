// Errors of the built site name the lines of our source. Maps of packages that are not bundled stay unread: they take 13 MB.
const { setSourceMapsSupport } = require('node:module')

setSourceMapsSupport(true, { nodeModules: false })
