import { start } from './start.tsx'
import { resume } from './state/workspace-work.ts'
import { connect } from './transport/connect.ts'

start(connect(), resume)
