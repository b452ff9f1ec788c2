import { writeTracked } from './docx/write.ts'
import { formatNamed } from './every.ts'
import { doPlainJob } from './plain-texts.ts'
import type { FormatJob, FormatResults } from './thread-messages.ts'

/** Does a job in the thread that calls it. @throws as the format does. */
export async function doJob(job: FormatJob): Promise<FormatResults[FormatJob['task']]> {
  switch (job.task) {
    case 'read':
      return formatNamed(job.format).read(job.bytes, job.fileName)
    case 'read-back': {
      const format = formatNamed(job.format)
      return (format.readBack ?? format.read).call(format, job.bytes, job.fileName)
    }
    case 'write':
      return formatNamed(job.format).write(job.request)
    case 'track':
      return writeTracked(job.request, job.marks)
    case 'guess':
    case 'decode':
    case 'columns':
    case 'table':
      return doPlainJob(job)
  }
}
