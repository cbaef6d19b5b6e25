package texts

// The check of webhooks.
var (
	DoctorWebhooksFine = Text{
		"Webhookova koji šalju: {count}.",
		"Webhookova koji šalju: {count}.",
		"Webhookova koji šalju: {count}.",
	}
	DoctorWebhooksStopped = Text{
		"Webhookova koji su se sami zaustavili: {count}.",
		"Webhookova koji su se sami zaustavili: {count}.",
		"Webhookova koji su se sami zaustavili: {count}.",
	}
	DoctorWebhooksStoppedMend = Text{
		"Razlog je u postavkama, kod webhooka. Otklonite ga i uključite webhook ponovo, ili ga obrišite.",
		"Razlog je u postavkama, kod webhooka. Otklonite ga i ponovno uključite webhook, ili ga izbrišite.",
		"Razlog je u podešavanjima, kod webhooka. Otklonite ga i ponovo uključite webhook, ili ga obrišite.",
	}
	DoctorWebhooksFailing = Text{
		"Webhookova čiji primalac ne prima duže od sata: {count}.",
		"Webhookova čiji primatelj ne prima dulje od sata: {count}.",
		"Webhookova čiji primalac ne prima duže od sata: {count}.",
	}
	DoctorWebhooksFailingMend = Text{
		"Provjerite primaoca: poslije dana neuspjeha webhook se sam zaustavlja. Šta primalac odgovara piše u postavkama, kod webhooka.",
		"Provjerite primatelja: nakon dana neuspjeha webhook se sam zaustavlja. Što primatelj odgovara piše u postavkama, kod webhooka.",
		"Proverite primaoca: posle dana neuspeha webhook se sam zaustavlja. Šta primalac odgovara piše u podešavanjima, kod webhooka.",
	}
)
