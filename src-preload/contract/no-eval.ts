import { z } from 'zod'

// In a page the content security policy forbids building code from strings, and the schema library's mere attempt is
// reported as a violation. This has to run before the first schema is made, so it is the index's first import.
if (typeof document !== 'undefined') z.config({ jitless: true })
