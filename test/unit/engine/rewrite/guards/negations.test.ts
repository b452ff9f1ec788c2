import { negationsGuard } from '../../../../../src-main/engine/rewrite/guards/negations.ts'
import { describeGuard } from './judge.ts'

describeGuard('negations', negationsGuard, 'negations', {
  en: [
    ['He had no key.', 'He did not have a key.', null],
    ['He had no key.', "He didn't hold a key.", null],
    ['He had no key.', 'He had a key.', ['no']],
    ['He had a key.', 'He had no key.', ['no']],
    ['He was not there.', 'He was never there.', ['never', 'not']],
    ['The search was lawful.', 'The search was unlawful.', ['unlawful']],
    ['The search was unlawful.', 'The search was lawful.', ['lawful']],
    ['It is in file No. 12.', 'File no. 12 has it.', null],
    ['He cannot read.', 'He can read.', ['cannot']],
    ['Nobody came without a key.', 'A man came with a key.', ['Nobody', 'without']],
  ],
  de: [
    ['Er hatte keinen Schlüssel.', 'Einen Schlüssel hatte er nicht.', null],
    ['Er kam nicht.', 'Er kam.', ['nicht']],
    ['Das war zulässig.', 'Das war unzulässig.', ['unzulässig']],
    ['Er kam nie.', 'Er kam nicht.', ['nicht', 'nie']],
  ],
  fr: [
    ["Il n'avait pas la clé.", 'Il ne possédait pas la clé.', null],
    ["Il n'avait pas la clé.", 'Il avait la clé.', ["n'avait"]],
    ['Il vint sans clé.', 'Il vint avec une clé.', ['sans']],
  ],
})
