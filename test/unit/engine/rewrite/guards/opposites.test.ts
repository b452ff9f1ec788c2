import { oppositesGuard } from '../../../../../src-main/engine/rewrite/guards/opposites.ts'
import { describeGuard } from './judge.ts'

describeGuard('opposites', oppositesGuard, 'opposites', {
  en: [
    ['He left before the hearing.', 'He left after the hearing.', ['after', 'before']],
    ['He left before the hearing.', 'He went away prior to the hearing.', null],
    ['He left during the hearing.', 'He left while they heard it.', null],
    ['He left before the hearing.', 'He was gone when the hearing began.', null],
    ['He lived there until May.', 'He lived there since May.', ['since', 'until']],
    ['He ate before the talk and slept after it.', 'He ate after the talk and slept before it.', ['after', 'before']],
    ['The appeal was allowed.', 'The appeal was upheld.', null],
    ['The appeal was allowed.', 'The appeal was dismissed.', ['dismissed', 'allowed']],
    ['Leave was granted.', 'Leave was refused.', ['refused', 'granted']],
    ['He admitted it.', 'He denied it.', ['denied', 'admitted']],
    ['He refused to sign.', 'He agreed to sign.', ['agreed', 'refused']],
    ['He was acquitted.', 'He was convicted.', ['convicted', 'acquitted']],
    ['He came at 8 a.m. on foot.', 'He came at 8 p.m. on foot.', ['p.m.', 'a.m.']],
    ['He came at 8 a.m. on foot.', 'At 8 am he came on foot.', null],
    ['The rent was raised.', 'The rent was reduced.', ['reduced', 'raised']],
    ['It cost more.', 'It cost less.', ['less', 'more']],
    ['The dog was let out.', 'The dog was allowed out.', null],
    ['He left before the hearing.', 'He left before the hearing, after all.', null],
  ],
  de: [
    ['Er ging vor der Verhandlung.', 'Er ging nach der Verhandlung.', ['nach', 'vor']],
    ['Er ging, bevor es begann.', 'Er ging vor dem Beginn.', null],
    ['Der Klage wurde stattgegeben.', 'Die Klage wurde abgewiesen.', ['abgewiesen', 'stattgegeben']],
    ['Er hat es eingeräumt.', 'Er hat es bestritten.', ['bestritten', 'eingeräumt']],
    ['Er wurde freigesprochen.', 'Er wurde verurteilt.', ['verurteilt', 'freigesprochen']],
    ['Die Miete wurde erhöht.', 'Die Miete wurde gesenkt.', ['gesenkt', 'erhöht']],
  ],
  fr: [
    ['Il partit avant l’audience.', 'Il partit après l’audience.', ['après', 'avant']],
    ['Le recours fut accueilli.', 'Le recours fut rejeté.', ['rejeté', 'accueilli']],
    ['Il a reconnu les faits.', 'Il a nié les faits.', ['nié', 'reconnu']],
    ['Il fut acquitté.', 'Il fut condamné.', ['condamné', 'acquitté']],
    ['Il partit pendant l’audience.', 'Il partit durant l’audience.', null],
  ],
  unknown: [['Er ging vor der Verhandlung.', 'Er ging nach der Verhandlung.', ['nach', 'vor']]],
})
