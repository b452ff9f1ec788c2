import { start } from './start.tsx'
import { connect } from './transport/connect.ts'

start(connect())
