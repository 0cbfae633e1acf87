module houseway/check-certificate

go 1.19
