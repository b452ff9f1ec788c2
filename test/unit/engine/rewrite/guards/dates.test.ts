import { datesGuard } from '../../../../../src-main/engine/rewrite/guards/dates.ts'
import { describeGuard } from './judge.ts'

describeGuard('dates', datesGuard, 'dates', {
  en: [
    ['The hearing was on Friday.', 'The hearing took place on Friday, 26 October.', ['26 October']],
    ['It was heard on 3 May 1998.', 'On May 3rd, 1998 it was heard.', null],
    ['It was heard on 3 May 1998.', 'It was heard on 4 May 1998.', ['4 May 1998', '3 May 1998']],
    ['It was heard on 3 May 1998.', 'It was heard on 3 May 1999.', ['3 May 1999', '3 May 1998']],
    ['It ran from 3 May 1998 to 4 June 1999.', 'It ran from 4 June 1999 to 3 May 1998.', ['4 June 1999', '3 May 1998']],
    ['It came on 1998-10-26.', 'It came on 26 October 1998.', null],
    ['It came in March 2001.', 'It came in April 2001.', ['April 2001', 'March 2001']],
    ['May he march?', 'Is he to walk?', null],
    ['He may walk.', 'He walked in May.', ['May']],
    ['It came on 3/4/2001.', 'It came on 4/3/2001.', ['4/3/2001', '3/4/2001']],
  ],
  de: [
    ['Am 3. Mai 1998 wurde verhandelt.', 'Verhandelt wurde am 03.05.1998.', null],
    ['Am Montag kam er.', 'Am Dienstag kam er.', ['Dienstag', 'Montag']],
    ['Am 3. Mai 1998 kam er.', 'Im Mai 1998 kam er.', ['Mai 1998', '3. Mai 1998']],
  ],
  fr: [
    ['Le 1er mars 2001 il partit.', 'Il partit le 1 mars 2001.', null],
    ['Il partit un lundi de juin.', 'Il partit un jour de juin.', ['lundi']],
    ['Il partit le 3 août 2010.', 'Il partit en août 2010.', ['août 2010', '3 août 2010']],
  ],
  unknown: [['Am 3. Mai 1998 kam er.', 'Er kam am 4. Mai 1998.', ['4. Mai 1998', '3. Mai 1998']]],
})
